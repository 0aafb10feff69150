/** What a frame and the page around it send each other. */
const HEIGHT_MESSAGE = 'bulletin-height'
const MEASURE_MESSAGE = 'bulletin-measure'
/** Pixels: a page that claims more is not believed. */
const MAX_FRAME_HEIGHT = 30_000

/**
 * In the frame: states its height to the page around it at every change, and when that page's script, which may load
 * later, asks. The height is no secret, so that any page may know it.
 */
export const FRAME_SCRIPT = `(function () {
  var root = document.documentElement
  function post() {
    parent.postMessage({ type: '${HEIGHT_MESSAGE}', height: Math.ceil(root.getBoundingClientRect().height) }, '*')
  }
  if (parent === window) return
  new ResizeObserver(post).observe(root)
  addEventListener('message', function (event) {
    if (event.source === parent && event.data && event.data.type === '${MEASURE_MESSAGE}') post()
  })
})()`

/**
 * In somebody else's page: gives the frames of this site the height that they state. It writes attributes only, so that
 * a strict policy of that page has nothing to refuse.
 */
export const EMBED_SCRIPT = `(function () {
  var origin = new URL(document.currentScript.src).origin
  function frames() {
    return Array.from(document.querySelectorAll('iframe')).filter(function (frame) {
      return frame.src.indexOf(origin + '/api/embed') === 0
    })
  }
  addEventListener('message', function (event) {
    var data = event.data
    if (event.origin !== origin || !data || data.type !== '${HEIGHT_MESSAGE}') return
    if (!(data.height > 0 && data.height <= ${MAX_FRAME_HEIGHT})) return
    frames().forEach(function (frame) {
      if (frame.contentWindow === event.source) frame.height = Math.ceil(data.height)
    })
  })
  frames().forEach(function (frame) {
    frame.contentWindow.postMessage({ type: '${MEASURE_MESSAGE}' }, '*')
  })
})()
`
