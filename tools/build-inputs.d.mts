export declare function listBuildInputs(root: string): string[];
export declare function fingerprint(root: string, files: readonly string[]): string;
