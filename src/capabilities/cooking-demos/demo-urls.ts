const segment = encodeURIComponent;

export const demosUrl = () => "/cooking-demos";
export const demoUrl = (id: string) => `/cooking-demos/${segment(id)}`;
/** The page of the form alone: browsers without scripts are redirected to it with their errors. */
export const demoFormUrl = (id: string) => `${demoUrl(id)}/book`;
export const demoCalendarUrl = (id: string) => `${demoUrl(id)}/calendar.ics`;
/** Opened by the token of a mail. */
export const bookingUrl = (token: string) => `/cooking-demos/booking/${segment(token)}`;
