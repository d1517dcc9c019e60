const segment = encodeURIComponent;

export const confirmAlertUrl = (token: string) => `/notify/confirm/${segment(token)}`;
export const stopAlertUrl = (token: string) => `/notify/stop/${segment(token)}`;
