// Prerequisites of start, dev and test: Node, packages, build. Builtins only.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const OLDEST_NODE = [20, 19]
const SOURCES = [
  'app',
  'server',
  'contract',
  'db',
  'importer',
  'demonstration',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/chunks.ts',
  'scripts/compress-assets.mjs',
  'scripts/css-layers.ts',
  'scripts/css-rules.ts',
  'scripts/scoped-classes.ts',
]
const BUILD_STAMP = 'build/stamp'
const INSTALL_STAMP = 'node_modules/.installed'

export function ensureNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return
  stop(`Volante necesita Node ${OLDEST_NODE.join('.')} o más nuevo; este es ${process.versions.node}.`)
}

export function ensureInstalled() {
  const lock = hash(['package-lock.json'])
  if (existsSync(INSTALL_STAMP) && readFileSync(INSTALL_STAMP, 'utf8') === lock) return
  if (!(existsSync('node_modules/.package-lock.json') && run('npm', ['ls', '--all', '--silent'], 'ignore'))) {
    console.log('Instalando dependencias…')
    // npm would omit dev dependencies with NODE_ENV=production.
    const all = '--include=dev'
    if (!run('npm', ['ci', all]) && !run('npm', ['install', all])) stop('No se pudieron instalar las dependencias.')
  }
  writeFileSync(INSTALL_STAMP, lock)
}

export function ensureBuild(meanwhile = () => {}) {
  const sources = hash(SOURCES)
  if (existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, 'utf8') === sources) return
  console.log('Construyendo la aplicación…')
  meanwhile()
  if (!run('npm', ['run', '--silent', 'build'])) stop('La construcción falló.')
  writeFileSync(BUILD_STAMP, sources)
}

export function run(command, args, stdio = 'inherit', env = process.env) {
  return spawnSync(command, args, { stdio, env, shell: process.platform === 'win32' }).status === 0
}

export function hash(paths) {
  const sum = createHash('sha256')
  for (const path of paths) addToHash(sum, path)
  return sum.digest('hex')
}

function addToHash(sum, path) {
  if (!existsSync(path)) return
  if (!statSync(path).isDirectory()) return sum.update(path).update(readFileSync(path))
  for (const name of readdirSync(path).sort()) addToHash(sum, join(path, name))
}

function stop(message) {
  console.error(message)
  process.exit(1)
}
