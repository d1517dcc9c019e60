const views: Readonly<Record<string, string>> = {
  front: "Front",
  "three-quarter": "Angle",
  open: "Open",
  dimensions: "Size",
  room: "In a room",
  detail: "Detail",
};

/** The words under a thumbnail. */
export const sayView = (view: string): string => views[view] ?? "Picture";
