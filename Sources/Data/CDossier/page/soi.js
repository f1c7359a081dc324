// What the page must be: SHA-256, in base 64, of its style and of all that is the same in each. They are put in when it is written.
export const STYLE = "{{style}}";
export const COQUILLE = "{{coquille}}";
