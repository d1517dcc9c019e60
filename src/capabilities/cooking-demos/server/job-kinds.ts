/** What is done once a booking changed. */
export const jobs = {
  write: "cooking-demos.write",
  mailMove: "cooking-demos.mail-move",
  /** `mailMove` of jobs that version 0.2 queued. */
  mailMoveBefore: "cooking-demos.tell-move",
  remind: "cooking-demos.remind",
  endOffer: "cooking-demos.end-offer",
} as const;
