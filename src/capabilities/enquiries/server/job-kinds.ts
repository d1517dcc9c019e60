/** What is done once a form was taken. */
export const jobs = {
  questionReceived: "enquiries.question-received",
  questionAnswered: "enquiries.question-answered",
  confirmAlert: "enquiries.confirm-alert",
  mailAlerts: "enquiries.mail-alerts",
  /** `mailAlerts` of jobs that version 0.2 queued. */
  mailAlertsBefore: "enquiries.tell-watcher",
  callBack: "enquiries.call-back",
  priceMatchReceived: "enquiries.price-match-received",
  priceMatchThanks: "enquiries.price-match-thanks",
  contactReceived: "enquiries.contact-received",
  contactThanks: "enquiries.contact-thanks",
  reply: "enquiries.reply",
  rejected: "enquiries.rejected",
} as const;
