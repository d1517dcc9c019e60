const views: Readonly<Record<string, string>> = {
  front: "Front",
  "three-quarter": "Angle",
  open: "Open",
  dimensions: "Size",
  room: "In a room",
  detail: "Detail",
  angle: "Angle",
  scale: "To scale",
  "energy-label": "Energy label",
  "mark-a": "Mark",
  "mark-b": "Mark 2",
  "mark-c": "Mark 3",
};

/** The label of a thumbnail. */
export const describeView = (view: string): string => views[view] ?? "Picture";

/** `Picture 2 of 6: Open` */
export const describePlace = ({
  images,
  index,
}: {
  images: readonly { readonly view: string }[];
  index: number;
}): string => `Picture ${index + 1} of ${images.length}: ${describeView(images[index]?.view ?? "")}`;
