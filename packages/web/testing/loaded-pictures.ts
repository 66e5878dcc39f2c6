// happy-dom loads no pictures, and calls each complete without a width: a page takes that for a failure.
if (typeof HTMLImageElement !== 'undefined')
  Object.defineProperty(HTMLImageElement.prototype, 'naturalWidth', { get: () => 1, configurable: true })
