export function reachableHost(host: string | undefined): string;
export function localEnvironment(env: Readonly<Record<string, string | undefined>>): Promise<Record<string, string>>;
