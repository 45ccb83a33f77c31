import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { Env } from '../env.ts'
import { type ByteStore, isVersion, pathOfVersion } from './byte-store.ts'

export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export const s3Settings = (env: Env): S3Settings | undefined =>
  env.S3_ENDPOINT && env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
    ? {
        endpoint: env.S3_ENDPOINT,
        bucket: env.S3_BUCKET,
        region: env.S3_REGION,
        accessKeyId: env.S3_ACCESS_KEY_ID,
        secretAccessKey: env.S3_SECRET_ACCESS_KEY,
      }
    : undefined

/** Throws when the service refuses. */
export function s3Bytes({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): ByteStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
  const root = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`
  const urlOf = (version: string) => `${root}/${pathOfVersion(version)}`

  const call = async (url: string, init: RequestInit, accepted: readonly number[]) => {
    const response = await client.fetch(url, init)
    if (accepted.includes(response.status)) return response
    await response.body?.cancel()
    throw new Error(`the object store answered ${response.status} to ${init.method}`)
  }

  return {
    async put(version, file) {
      const body = await openAsBlob(file)
      await (await call(urlOf(version), { method: 'PUT', body }, [200])).body?.cancel()
      await rm(file, { force: true })
    },
    async open(version, range) {
      const headers: Record<string, string> = range ? { Range: `bytes=${range.start}-${range.end}` } : {}
      const response = await call(urlOf(version), { method: 'GET', headers }, [200, 206, 404])
      if (response.status === 404) {
        await response.body?.cancel()
        return null
      }
      return response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([])
    },
    async copy(from, to) {
      const headers = { 'x-amz-copy-source': `/${encodeURIComponent(bucket)}/${pathOfVersion(from)}` }
      // A copy may fail after status 200.
      const answer = await (await call(urlOf(to), { method: 'PUT', headers }, [200])).text()
      if (!answer.includes('CopyObjectResult')) throw new Error('the object store could not copy an object')
    },
    async remove(versions) {
      for (const version of versions) {
        await (await call(urlOf(version), { method: 'DELETE' }, [200, 204, 404])).body?.cancel()
      }
    },
    async *list() {
      let token: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', ...(token ? { 'continuation-token': token } : {}) })
        const page = await (await call(`${root}?${query}`, { method: 'GET' }, [200])).text()
        for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const version = inner(entry, 'Key')?.split('/').at(-1) ?? ''
          const since = new Date(inner(entry, 'LastModified') ?? Number.NaN)
          if (isVersion(version) && !Number.isNaN(since.getTime())) yield { version, since }
        }
        token = inner(page, 'NextContinuationToken')
      } while (token)
    },
  }
}

const inner = (xml: string, tag: string) =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&').replaceAll('&quot;', '"')
