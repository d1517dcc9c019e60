/** Departments of which a small van carries a few pieces only, however many stops it makes. */
export const roomyDepartments: readonly string[] = ["refrigeration", "furniture", "bedroom"];
