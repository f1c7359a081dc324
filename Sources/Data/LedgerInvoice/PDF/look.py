"""Tells whether PDFs can be made: exits with 1 without WeasyPrint, which is looked for and not loaded, and with 2 without a font."""
import sys
sys.path[:] = filter(None, sys.path)  # the current directory may be of somebody else
import importlib.util
import os

PLACES = ["/usr/share/fonts", "/usr/local/share/fonts", "~/.fonts", "~/.local/share/fonts"]

if importlib.util.find_spec("weasyprint") is None:
    sys.exit(1)
files = (name for place in PLACES for _, _, names in os.walk(os.path.expanduser(place)) for name in names)
sys.exit(0 if any(name.lower().endswith((".ttf", ".otf", ".ttc")) for name in files) else 2)
