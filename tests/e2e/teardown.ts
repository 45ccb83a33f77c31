import { rm } from 'node:fs/promises'

// The folder belongs to this run alone; PostgreSQL may still be writing its last page when the server has gone.
export default () => rm(process.env.E2E_DATA_DIR!, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
