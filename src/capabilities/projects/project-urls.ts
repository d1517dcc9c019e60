const segment = encodeURIComponent;

export const projectsUrl = () => "/project";
export const projectUrl = (id: string) => `/project/${segment(id)}`;
/** Where it is chosen what of a project goes into the cart. */
export const projectCartUrl = (id: string) => `/project/${segment(id)}/cart`;
/** What a mailed link shows, without logging in. */
export const sharedProjectUrl = (token: string) => `/project/shared/${segment(token)}`;
export const dashboardUrl = () => "/performance-dashboard";
export const projectSearchUrl = () => "/performance-dashboard/project-search";
