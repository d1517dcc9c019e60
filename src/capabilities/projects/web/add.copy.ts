/** Texts of adding to a project from another page. */
export const addCopy = {
  add: "Add to project",
  project: "Project",
  anew: "A new project",
  name: "Name of the project",
  room: "Room",
  put: "Add it",
  added: (name: string) => `It is in “${name}”.`,
  open: "Open project",
  choice: (name: string, quantity: number) => (quantity === 0 ? name : `${name} (has ${quantity})`),
  saveCart: "Save as project",
  save: "Save",
  saved: "Your cart is kept as a project. It stays in the cart as well.",
  cancel: "Cancel",
} as const;
