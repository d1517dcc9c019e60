const segment = encodeURIComponent;

/** Every address of logging in, spelled once. */
export const loginUrl = () => "/account/login";
export const expiredLoginUrl = () => `${loginUrl()}?expired=true`;
export const staffLoginUrl = () => "/account/internal/login";
export const loginCallbackUrl = () => "/blank/account/login-callback";
/** Where staff begin to shop as a customer; the code is behind the #. */
export const shopAsUrl = () => "/blank/account/shop-as";
export const logoutUrl = () => "/account/logout";
export const registerUrl = () => "/account/register";
export const forgotPasswordUrl = () => "/account/forgot-password";
export const resetPasswordUrl = (token: string) => `/account/reset-password/${segment(token)}`;
export const confirmEmailUrl = (token: string) => `/account/confirm-email/${segment(token)}`;

/** Calls that a browser goes to as a whole: forms and links, no fetches. */
export const loginFormUrl = () => "/identity/login-redir";
export const externalLoginUrl = (provider: string) => `/identity/externallogin/${segment(provider)}`;
export const externalCallbackUrl = (provider: string) => `${externalLoginUrl(provider)}/callback`;

export const accountUrl = () => "/account";
