import pg from 'pg'

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return client
  } catch (error) {
    throw new Error(`No connection to the database at ${withoutSecrets(url)}: ${(error as Error).message}`)
  }
}

const withoutSecrets = (url: string) => {
  if (!URL.canParse(url)) return 'an address that is none'
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}
