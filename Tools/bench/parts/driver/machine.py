"""The machine of the benchmark, because its figures have a meaning only with it."""
import os
import pathlib
import platform
import subprocess


def first_line(*command):
    """The first line that a command prints, or None where there is no such command."""
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    except OSError:
        return None
    return done.stdout.strip().splitlines()[0] if done.returncode == 0 and done.stdout.strip() else None


def output_of(*command):
    """What a command prints, or nothing where it fails."""
    try:
        return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout
    except OSError:
        return ""


def proc_field(file, *names):
    """The first field of those names in a file of `name: value` lines, or None."""
    try:
        lines = pathlib.Path(file).read_text().splitlines()
    except OSError:
        return None
    fields = {name.strip(): value.strip() for name, colon, value in (line.partition(":") for line in lines) if colon}
    return next((fields[name] for name in names if name in fields), None)


def cores():
    """How many processors this process may run on."""
    return len(os.sched_getaffinity(0))


def memory_bytes(field):
    value = proc_field("/proc/meminfo", field)
    return int(value.split()[0]) * 1024 if value else None


def has_fast_sha():
    """Whether the processor has what the target of the chain check asks for: AVX-512 or SHA-NI."""
    flags = cpu_flags()
    return {"avx512f", "avx512bw"} <= flags or "sha_ni" in flags


def cpu_flags():
    return set((proc_field("/proc/cpuinfo", "flags", "Features") or "").split())


def describe():
    flags = cpu_flags()
    return {
        "cpu": proc_field("/proc/cpuinfo", "model name", "Hardware") or platform.machine(),
        "cores": cores(),
        "avx512": {"avx512f", "avx512bw"} <= flags,
        "shaNI": "sha_ni" in flags,
        "memoryBytes": memory_bytes("MemTotal"),
        "kernel": f"{platform.system()} {platform.release()}",
        "load": round(os.getloadavg()[0], 2),
        "swift": first_line("swift", "--version"),
        "openssl": (first_line("openssl", "version") or "").partition(" (")[0],
    }
