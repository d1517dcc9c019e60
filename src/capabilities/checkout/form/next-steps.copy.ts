/** Texts of the checkout after the delivery days are known. */
export const nextStepsCopy = {
  title: "Next steps",
  services: "Added to your delivery",
  otherContact: "Someone else will be there",
  contactWhy: "We text and call them instead of you.",
  installation: "Who should the installer call?",
  contactName: "Name",
  contactPhone: "Phone",
  unique: "Stairs, narrow doors, a lift or a crane?",
  uniqueWhy: "Tell us about access so that we send the right crew.",
  sooner: "Tell me if an earlier day becomes available",
} as const;
