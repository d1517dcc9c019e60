/** Texts of a project in a list. */
export const cardCopy = {
  pieces: (count: number) => (count === 1 ? "1 item" : `${count} items`),
  by: (name: string) => `with ${name}`,
  changed: (day: string) => `changed ${day}`,
  due: { Overdue: "A task is overdue", Today: "A task is due today" },
} as const;
