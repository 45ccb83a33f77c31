import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The project's own folder: the nearest one above this file that holds package.json, bundled or not. */
export const PROJECT_ROOT = (() => {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
})()
