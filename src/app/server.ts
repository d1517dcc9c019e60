import { startShop } from "./start-shop.ts";

startShop("built", "built");
