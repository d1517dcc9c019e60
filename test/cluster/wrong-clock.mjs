/** Loaded before a process of the shop (`node --import`): its clock is five minutes ahead, as on a machine without a time service. */
const AHEAD_MS = 5 * 60_000;
const TrueDate = Date;

globalThis.Date = class extends TrueDate {
  constructor(...args) {
    if (args.length === 0) super(TrueDate.now() + AHEAD_MS);
    else super(...args);
  }

  static now() {
    return TrueDate.now() + AHEAD_MS;
  }
};
