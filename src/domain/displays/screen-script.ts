const REFRESH_MS = 120_000
const FETCH_TIMEOUT_MS = 30_000
const PAGE_MS = 12_000

/**
 * Reads the page again and puts in what is new, without loading it: nothing flashes, and without a network what was
 * shown stays, with its age. Turns to the columns that do not fit, without moving them. In the language of browsers of
 * 2018, which televisions still have.
 */
export const SCREEN_SCRIPT = `(function () {
  var shown = document.getElementById('shown')
  var made = document.body.dataset.made
  var updatedAt = new Date()
  var isLost = false
  var isPaused = false
  var page = 0
  var language = shown.dataset.locale
  function byId(id) { return document.getElementById(id) }
  function timeOf(date) {
    return new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: shown.dataset.zone }).format(date)
  }
  function dayOf(date) {
    return new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: shown.dataset.zone }).format(date)
  }
  function agoOf(date) {
    var minutes = Math.round((Date.now() - date) / 60000)
    var words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
    if (minutes < 60) return words.format(-minutes, 'minute')
    return minutes < 2880 ? words.format(-Math.round(minutes / 60), 'hour') : words.format(-Math.round(minutes / 1440), 'day')
  }
  function showStatus() {
    var words = isLost ? shown.dataset.lost : shown.dataset.updated
    var text = words.replace('{time}', timeOf(updatedAt)).replace('{ago}', agoOf(updatedAt))
    byId('updated').textContent = isLost ? '' : text
    byId('lost').textContent = isLost ? text : ''
    document.documentElement.className = dayOf(new Date()) === shown.dataset.day ? '' : 'past'
  }
  function showPage(focused) {
    var frame = shown.querySelector('main')
    var columns = shown.querySelector('.columns')
    var step = frame.clientWidth + parseFloat(getComputedStyle(columns).columnGap || 0)
    if (focused) page = Math.floor((focused.getBoundingClientRect().left - columns.getBoundingClientRect().left) / step)
    var count = Math.max(1, Math.ceil((columns.scrollWidth + step - frame.clientWidth) / step - 0.1))
    if (page >= count) page = 0
    frame.scrollLeft = page * step
    byId('turn').className = count > 1 ? 'needed' : ''
    byId('page').textContent = page + 1 + ' / ' + count
  }
  function refresh() {
    var stop = new AbortController()
    var timer = setTimeout(function () { stop.abort() }, ${FETCH_TIMEOUT_MS})
    fetch(location.href, { cache: 'no-cache', signal: stop.signal })
      .then(function (answer) {
        if (!answer.ok) throw new Error(String(answer.status))
        return answer.text()
      })
      .then(function (text) {
        var fresh = new DOMParser().parseFromString(text, 'text/html')
        var next = fresh.getElementById('shown')
        if (!next) throw new Error('another page')
        if (fresh.body.dataset.made !== made) return location.reload()
        updatedAt = new Date()
        isLost = false
        if (next.outerHTML !== shown.outerHTML) {
          shown.replaceWith(document.adoptNode(next))
          shown = next
          showPage()
        }
      })
      .catch(function () { isLost = true })
      .then(function () {
        clearTimeout(timer)
        showStatus()
      })
  }
  byId('pause').addEventListener('click', function () {
    isPaused = !isPaused
    var words = this.textContent
    this.textContent = this.dataset.resume
    this.dataset.resume = words
  })
  setInterval(refresh, ${REFRESH_MS})
  setInterval(function () {
    if (isPaused || shown.contains(document.activeElement)) return
    page += 1
    showPage()
  }, ${PAGE_MS})
  addEventListener('offline', refresh)
  addEventListener('online', refresh)
  addEventListener('resize', function () { showPage() })
  addEventListener('focusin', function (event) {
    if (shown.contains(event.target)) showPage(event.target)
  })
  showStatus()
  showPage()
})()`
