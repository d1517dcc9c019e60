const segment = encodeURIComponent;

export const projectsUrl = () => "/project";
export const projectUrl = (id: string) => `/project/${segment(id)}`;
/** The page on which parts of a project are added to the cart. */
export const projectCartUrl = (id: string) => `/project/${segment(id)}/cart`;
/** What a mailed link shows, without logging in. */
export const sharedProjectUrl = (token: string) => `/project/shared/${segment(token)}`;
export const dashboardUrl = () => "/performance-dashboard";
export const projectSearchUrl = () => "/performance-dashboard/project-search";
