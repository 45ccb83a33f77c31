/** The hash of the files at those paths, and of what is in them where they are folders. */
export function hash(paths: readonly string[]): string

/** Builds the web and the server unless the build is of these very sources; `meanwhile` is begun beside it. */
export function ensureBuild(meanwhile?: () => void): void
