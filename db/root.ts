import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const PROJECT_ROOT = (() => {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
})()
