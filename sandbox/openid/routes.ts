import type { FastifyInstance } from "fastify";
import { registerApple } from "./apple.ts";
import { registerFacebook } from "./facebook.ts";
import { registerOpenId } from "./openid.ts";

/** The stand-ins for Google and others, each with its provider's own way of logging in. */
export async function registerLoginProviders(app: FastifyInstance, place: { publicUrl(): string }): Promise<void> {
  await registerOpenId(app, place);
  await registerApple(app, place);
  registerFacebook(app);
}
