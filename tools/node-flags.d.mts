export const shopFlags: string[];
export const shopMemory: { readonly MALLOC_MMAP_THRESHOLD_: string };
