import Fastify from "fastify";

/** For code that is given a log where nobody reads one. */
export const silentLog = Fastify({ logger: false }).log;
