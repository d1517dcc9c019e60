import type { FastifyInstance } from "fastify";
import { type LoginParts, registerApple } from "./apple.ts";
import { registerFacebook } from "./facebook.ts";
import { registerOpenId } from "./openid.ts";

/** The stand-ins for Google and others, each with its provider's own way of logging in. */
export async function registerLoginProviders(app: FastifyInstance, place: LoginParts): Promise<void> {
  await registerOpenId(app, place);
  await registerApple(app, place);
  registerFacebook(app);
}
