/** What the browser and Node both have and pure code may pass along; each side's own types say the rest. */
interface AbortSignal {
  readonly aborted: boolean;
}
