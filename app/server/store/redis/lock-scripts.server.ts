import { script } from './link.server.ts'

/**
 * Parts of all scripts. The server's clock counts, so that those of instances need not agree. `born` is when the server
 * was first seen with its present data: a server that was restarted without them knows no turns, so it gives none until
 * the instances had time to report the turns that they have.
 */
const COMMON = `
local prefix, grace = ARGV[1], tonumber(ARGV[2])
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local micros = clock[1] * 1000000 + clock[2]
local born = redis.call('GET', prefix .. 'born')
if not born then
  born = string.format('%.0f', now)
  redis.call('SET', prefix .. 'born', born)
end
local open = now - tonumber(born) >= grace
local lives = {}
local function alive(instance)
  if lives[instance] == nil then lives[instance] = redis.call('EXISTS', prefix .. 'i:' .. instance) == 1 end
  return lives[instance]
end
local function number()
  local last = tonumber(redis.call('GET', prefix .. 'fence') or '0')
  local next = string.format('%.0f', math.max(last + 1, micros))
  redis.call('SET', prefix .. 'fence', next)
  return next
end
`

/**
 * A lock is a hash: the name of a turn → `ticket|kind|state|drain|since`, kind r or w, state w(aits) or r(uns); `drain` are the
 * milliseconds that it waits for reads as the first of all, `since` when it began to. Turns of instances that are gone are taken out.
 */
const LOCK = `
${COMMON}
local function split(text)
  local ticket, kind, state, drain, since = string.match(text, '^(%d+)|(%a)|(%a)|(%d+)|(%d+)$')
  return { ticket = tonumber(ticket), kind = kind, state = state, drain = tonumber(drain), since = tonumber(since) }
end
local function save(key, e)
  redis.call('HSET', key, e.id, string.format('%.0f|%s|%s|%d|%.0f', e.ticket, e.kind, e.state, e.drain, e.since))
end
local function read(key)
  local flat, entries = redis.call('HGETALL', key), {}
  for i = 1, #flat, 2 do
    local id = flat[i]
    if alive(string.match(id, '^([^:]+):')) then
      local e = split(flat[i + 1])
      e.id = id
      entries[#entries + 1] = e
    else
      redis.call('HDEL', key, id)
    end
  end
  table.sort(entries, function(a, b) return a.ticket < b.ticket end)
  return entries
end
local function advance(key, entries)
  local readers, writers = 0, 0
  for _, e in ipairs(entries) do
    if e.state == 'r' then
      if e.kind == 'w' then writers = writers + 1 else readers = readers + 1 end
    end
  end
  for _, e in ipairs(entries) do
    if e.state == 'w' then
      if writers > 0 or not open then break end
      if e.kind == 'w' and readers > 0 then
        if e.since == 0 then
          e.since = now
          save(key, e)
        end
        if now - e.since < e.drain then break end
      end
      e.state = 'r'
      save(key, e)
      if e.kind == 'w' then writers = writers + 1 else readers = readers + 1 end
      redis.call('PUBLISH', prefix .. 'wake:' .. string.match(e.id, '^([^:]+):'), e.id)
    end
  end
  return readers
end
`

/** Milliseconds after which an unused lock is removed. */
const LEFT = 600_000

/** Begins a turn: KEYS lock; ARGV prefix, grace, id, kind, drain, beside. Returns state and fence. */
export const enterScript = script(`
${LOCK}
local id, kind, drain, beside = ARGV[3], ARGV[4], tonumber(ARGV[5]), ARGV[6]
if not redis.call('HGET', KEYS[1], id) then
  save(KEYS[1], { id = id, ticket = tonumber(number()), kind = kind, state = beside == '1' and 'r' or 'w', drain = drain, since = 0 })
end
local entries = read(KEYS[1])
advance(KEYS[1], entries)
redis.call('PEXPIRE', KEYS[1], ${LEFT})
for _, e in ipairs(entries) do
  if e.id == id and e.state == 'r' then return { 'runs', number() } end
end
return { 'waits', '0' }
`)

/** KEYS lock; ARGV prefix, grace, id. The number of reads under way beside it. */
export const readersScript = script(`
${LOCK}
local entries = read(KEYS[1])
local readers = 0
for _, e in ipairs(entries) do
  if e.state == 'r' and e.kind == 'r' and e.id ~= ARGV[3] then readers = readers + 1 end
end
return readers
`)

/** KEYS lock; ARGV prefix, grace, id. */
export const leaveScript = script(`
${LOCK}
redis.call('HDEL', KEYS[1], ARGV[3])
advance(KEYS[1], read(KEYS[1]))
return 1
`)

/**
 * An instance lives, and says which turns it has: KEYS instance; ARGV prefix, grace, lease, then lock, id, kind, ticket of
 * each. Returns the ids of turns that are not its own any more. In the first moments of a server without data it says what
 * turns there were.
 */
export const beatScript = script(`
${LOCK}
redis.call('SET', KEYS[1], '1', 'PX', ARGV[3])
local lost = {}
for i = 4, #ARGV, 4 do
  local key, id, kind, ticket = prefix .. ARGV[i], ARGV[i + 1], ARGV[i + 2], ARGV[i + 3]
  local entry = redis.call('HGET', key, id)
  if entry then
    redis.call('PEXPIRE', key, ${LEFT})
  elseif not open then
    save(key, { id = id, ticket = tonumber(ticket), kind = kind, state = 'r', drain = 0, since = 0 })
    redis.call('PEXPIRE', key, ${LEFT})
  else
    lost[#lost + 1] = id
  end
end
return lost
`)

export { COMMON }
