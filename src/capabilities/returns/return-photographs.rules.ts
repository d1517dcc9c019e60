/** The photographs of a return. */

/** Those of the customer, and those of staff. */
export const MAX_PER_CUSTOMER = 10;
export const MAX_PER_STAFF = 30;

/** Longest first part of a file's name that is stored. */
export const MAX_NAME_LENGTH = 200;

/** Where the holder of an order's link sends a photograph of a return. */
export const photographsPath = (token: string, number: string): string =>
  `/order/${encodeURIComponent(token)}/return/${encodeURIComponent(number)}/photographs`;

export const photographPath = (token: string, id: string, width: 480 | 1600): string =>
  `/order/${encodeURIComponent(token)}/return/photographs/${id}/${width}.jpg`;

/** Where staff read it. */
export const officePhotographPath = (number: string, id: string, width: 480 | 1600): string =>
  `/api/office/returns/${encodeURIComponent(number)}/photographs/${id}?width=${width}`;
