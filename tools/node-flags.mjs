/**
 * How a process of the shop is started: faults name lines of TypeScript, and the young generation of the heap may take
 * 48 MB instead of as much as the machine suggests (134 MB with 24 GiB), for the same rate of answers.
 */
export const shopFlags = ["--enable-source-maps", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=16"];

/**
 * Buffers from 128 KB on go back to the system when they are freed. Without it glibc raises that limit with each large buffer
 * up to 32 MB, and pages and compressors leave holes of some 65 MB in the process (decision 383). Other libraries ignore it.
 */
export const shopMemory = { MALLOC_MMAP_THRESHOLD_: "131072" };
