/** What is done once a booking changed. */
export const jobs = {
  write: "cooking-demos.write",
  mailMove: "cooking-demos.tell-move",
  remind: "cooking-demos.remind",
  endOffer: "cooking-demos.end-offer",
} as const;
