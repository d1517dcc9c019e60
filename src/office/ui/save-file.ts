type SentFile = { readonly name: string; readonly type: string; readonly base64: string };

/** Stores a file that a call has answered in the browser's downloads. */
export function saveFile({ name, type, base64 }: SentFile): void {
  const bytes = Uint8Array.from(atob(base64), (one) => one.codePointAt(0) ?? 0);
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by then; the bytes need not stay in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
