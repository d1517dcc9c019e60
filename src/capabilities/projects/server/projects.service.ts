import type { Service } from "#platform/service.ts";
import type { projectsContract } from "../projects.contract.ts";
import { beginFromCart, changeHead, nameProject, removeProject } from "./begin-project.ts";
import { readShown } from "./change-project.ts";
import { readDashboard } from "./dashboard.ts";
import { acceptQuote, putInAdminCart, putInCart } from "./into-cart.ts";
import { addProduct, changeProduct, removeProduct, sortProducts, transferProducts } from "./items.ts";
import { findInProject, findProjectsWith, listProjects, putInFolder, readNavbar, searchProjects } from "./lists.ts";
import { moveQuote } from "./quotes.ts";
import { readShared, shareProject } from "./share.ts";
import { beginTask, changeTask } from "./tasks.ts";

export { moveCustomerProjects } from "./projects.store.ts";
export { projectJobs } from "./project-jobs.ts";

export const projectsService: Service<typeof projectsContract> = {
  "GET /api/v2/project/navbar": (context) => readNavbar(context),
  "GET /api/projects/list-item": listProjects,
  "GET /api/v2/project/:id": (context, { params }) => readShown(context, params.id),
  "POST /api/v2/project/name": nameProject,
  "POST /api/v2/project/from-cart": beginFromCart,
  "POST /api/v2/project/folder": putInFolder,
  "PATCH /api/v2/project/:id": changeHead,
  "DELETE /api/projects/:id": removeProject,
  "GET /api/projects/product/:sku": findProjectsWith,
  "GET /api/projects/product/:sku/:id": findInProject,
  "POST /api/projects/product": addProduct,
  "PATCH /api/projects/product/:projectId/:itemId": changeProduct,
  "DELETE /api/projects/product/:projectId/:sku": removeProduct,
  "POST /api/projects/sort-products": sortProducts,
  "POST /api/v2/project/product-transfer": transferProducts,
  "POST /api/v2/project/status": moveQuote,
  "POST /api/v2/project/task": beginTask,
  "PATCH /api/v2/project/task/:projectId/:taskId": changeTask,
  "POST /api/v2/project/share": shareProject,
  "GET /api/v2/project/shared/:token": readShared,
  "POST /api/v2/project/accept": acceptQuote,
  "POST /api/projects/cart": putInCart,
  "POST /api/projects/admin-cart": putInAdminCart,
  "GET /api/v2/project/dashboard": readDashboard,
  "GET /api/v2/project/search": searchProjects,
};
