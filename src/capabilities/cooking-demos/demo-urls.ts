const segment = encodeURIComponent;

export const demosUrl = () => "/cooking-demos";
export const demoUrl = (id: string) => `/cooking-demos/${segment(id)}`;
/** The form by itself: where a browser without scripts is sent with what was wrong. */
export const demoFormUrl = (id: string) => `${demoUrl(id)}/book`;
export const demoCalendarUrl = (id: string) => `${demoUrl(id)}/calendar.ics`;
/** Opened by the token of a mail. */
export const bookingUrl = (token: string) => `/cooking-demos/booking/${segment(token)}`;
