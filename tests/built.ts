import { ensureBuild } from '../scripts/ready.mjs'

/** Before tests that need the built product: builds it unless it stands. */
export default ensureBuild
