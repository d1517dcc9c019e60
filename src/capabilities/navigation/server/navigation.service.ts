import { hash } from "node:crypto";
import { brandUrl, categoryUrl } from "#shop/urls.ts";
import { shopState } from "#platform/app-state.ts";
import type { Context, Service } from "#platform/service.ts";
import { categoryPicture, readSiteCategories } from "#capabilities/catalogue/server/catalogue.service.ts";
import type { navigationContract, Navbar } from "../navigation.contract.ts";
import { BRANDS_PER_DEPARTMENT } from "../navigation.rules.ts";
import { listBestBrands } from "./navigation.store.ts";

export const navigationService: Service<typeof navigationContract> = {
  "GET /api/navbar/": (context) => readNavbar(context),
};

type SiteCategories = Awaited<ReturnType<typeof readSiteCategories>>;

/** One navbar for each category index: when the catalogue changes there is a new category index, and with it a new navbar. */
const navbarsByIndex = shopState(() => new WeakMap<SiteCategories, Promise<Navbar>>());

/** What the navigation bar of the site shows. Worked out once for each state of the catalogue. */
export async function readNavbar(context: Context): Promise<Navbar> {
  const categoryIndex = await readSiteCategories(context);
  const navbars = context.db.state.get(navbarsByIndex);
  const known = navbars.get(categoryIndex);
  if (known) return known;
  const making = createNavbar(context, categoryIndex);
  navbars.set(categoryIndex, making);
  making.catch(() => navbars.delete(categoryIndex));
  return making;
}

async function createNavbar({ db, visit: { site } }: Context, categoryIndex: SiteCategories): Promise<Navbar> {
  const departmentIds = categoryIndex.departments.map((one) => one.id);
  const best = await listBestBrands(db, { site: site.code, departmentIds, most: BRANDS_PER_DEPARTMENT });
  const brands = Map.groupBy(best, (row) => row.departmentId);
  const categories = categoryIndex.departments.map((department, index) => ({
    title: department.title,
    uri: categoryUrl(department.path),
    image: categoryPicture(department),
    sortOrder: index + 1,
    subCategories: categoryIndex.childrenOf(department.id).map((child, place) => ({
      title: child.title,
      uri: categoryUrl(child.path),
      sortOrder: place + 1,
      subCategories: categoryIndex
        .childrenOf(child.id)
        .map((one) => ({ title: one.title, uri: categoryUrl(one.path) })),
    })),
    brands: (brands.get(department.id) ?? []).map((brand) => ({ title: brand.title, uri: brandUrl(brand.uri) })),
  }));
  // Only staff make projects, and the browser learns later whether the visitor is staff.
  const topNav = {
    displayCartIcon: true,
    displayProjectIcon: site.accountPayment === "offered",
    displaySearchIcon: true,
    displayContactUsIcon: true,
  };
  const bars = { mainNav: { categories }, topNav };
  return { ...bars, version: hash("sha256", JSON.stringify(bars), "base64url").slice(0, 12) };
}
