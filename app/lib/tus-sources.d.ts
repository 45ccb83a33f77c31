declare module 'tus-js-client/lib/upload.js' {
  import { type defaultOptions, Upload } from 'tus-js-client'
  export default class BaseUpload extends Upload {
    static defaultOptions: typeof defaultOptions
  }
}

declare module 'tus-js-client/lib/browser/httpStack.js' {
  import type { HttpStack } from 'tus-js-client'
  export default class XHRHttpStack implements HttpStack {
    createRequest: HttpStack['createRequest']
    getName: HttpStack['getName']
  }
}
