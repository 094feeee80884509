// npm run release: builds and packs griya-VERSION.tar.gz.
import { build, fail, install, run } from './prepare.mjs'

install()
build()
if (run('scripts/pack-release.ts') !== 0) fail('scripts/pack-release.ts failed; see above.')
