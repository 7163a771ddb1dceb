import { script } from './link.server.ts'
import { COMMON } from './lock-scripts.server.ts'

/**
 * Orders at the server. `o:` session → the run under way: its name, instance, state (`waits` for its turn, or `sent`).
 * `a:` attempt → its session and its run. `r:` run → its answer. The backend may still carry out a run whose instance
 * is gone: this session cannot order meanwhile.
 */
const ORDERS = COMMON

/** Milliseconds that a run may wait for its turn and for its answer, and that it bars others when its instance is gone. */
const RUN = { waits: 260_000, sent: 150_000 }

/**
 * KEYS run, attempt; ARGV prefix, grace, run, instance, session, kept, named (1: there is an attempt).
 * `answered` with the answer, `join` with the run, `lost`, `later`, or `start`.
 */
export const beginScript = script(`
${ORDERS}
local run, instance, session, kept, named = ARGV[3], ARGV[4], ARGV[5], ARGV[6], ARGV[7] == '1'
if not open then return { 'later' } end
local current = redis.call('HGET', KEYS[1], 'run')
local owner = current and redis.call('HGET', KEYS[1], 'instance')
local state = current and redis.call('HGET', KEYS[1], 'state')
if current and state == 'waits' and not alive(owner) then
  redis.call('DEL', KEYS[1])
  current = false
end
if named then
  local whose = redis.call('HGET', KEYS[2], 'session')
  if whose and whose ~= session then named = false end
  if named and whose then
    local before = redis.call('HGET', KEYS[2], 'run')
    local answer = redis.call('GET', prefix .. 'r:' .. before)
    if answer then return { 'answered', answer } end
    if before ~= current and redis.call('HGET', KEYS[2], 'sent') == before then return { 'lost' } end
  end
end
if current and not alive(owner) then return { 'lost' } end
if named then
  redis.call('HSET', KEYS[2], 'session', session, 'run', current or run)
  redis.call('PEXPIRE', KEYS[2], kept)
end
if current then return { 'join', current } end
redis.call('HSET', KEYS[1], 'run', run, 'instance', instance, 'state', 'waits', 'attempt', named and KEYS[2] or '')
redis.call('PEXPIRE', KEYS[1], ${RUN.waits})
return { 'start' }
`)

/** KEYS run; ARGV prefix, grace, run. 1: it may be sent now, and is recorded as sent. */
export const sentScript = script(`
${ORDERS}
if redis.call('HGET', KEYS[1], 'run') ~= ARGV[3] then return 0 end
redis.call('HSET', KEYS[1], 'state', 'sent')
redis.call('PEXPIRE', KEYS[1], ${RUN.sent})
local attempt = redis.call('HGET', KEYS[1], 'attempt')
if attempt ~= '' then redis.call('HSET', attempt, 'sent', ARGV[3]) end
return 1
`)

/** KEYS run, answer; ARGV prefix, grace, run, kept, answer (empty: there is none, and it may be sent again). */
export const endScript = script(`
${ORDERS}
local attempt = redis.call('HGET', KEYS[1], 'attempt')
local isOwn = redis.call('HGET', KEYS[1], 'run') == ARGV[3]
if ARGV[5] ~= '' then
  redis.call('SET', KEYS[2], ARGV[5], 'PX', ARGV[4])
elseif isOwn and attempt ~= '' then
  redis.call('DEL', attempt)
end
if isOwn then redis.call('DEL', KEYS[1]) end
redis.call('PUBLISH', prefix .. 'done', ARGV[3])
return 1
`)

/**
 * Restores a run at a server without data: KEYS run, attempt; ARGV prefix, grace, run, instance, session, kept, state.
 */
export const restoreRunScript = script(`
${ORDERS}
if redis.call('EXISTS', KEYS[1]) == 0 then
  redis.call('HSET', KEYS[1], 'run', ARGV[3], 'instance', ARGV[4], 'state', ARGV[7], 'attempt', KEYS[2] ~= prefix and KEYS[2] or '')
  redis.call('PEXPIRE', KEYS[1], ${RUN.waits})
end
if KEYS[2] ~= prefix and redis.call('EXISTS', KEYS[2]) == 0 then
  redis.call('HSET', KEYS[2], 'session', ARGV[5], 'run', ARGV[3])
  if ARGV[7] == 'sent' then redis.call('HSET', KEYS[2], 'sent', ARGV[3]) end
  redis.call('PEXPIRE', KEYS[2], ARGV[6])
end
return 1
`)

/** The same of an answer: KEYS answer, attempt; ARGV prefix, grace, run, instance, session, kept, answer. */
export const restoreAnswerScript = script(`
${ORDERS}
redis.call('SET', KEYS[1], ARGV[7], 'PX', ARGV[6], 'NX')
if redis.call('EXISTS', KEYS[2]) == 0 then
  redis.call('HSET', KEYS[2], 'session', ARGV[5], 'run', ARGV[3], 'sent', ARGV[3])
  redis.call('PEXPIRE', KEYS[2], ARGV[6])
end
return 1
`)

/**
 * The state of an attempt: `answered` with the answer, `running`, `unknown`. KEYS run, attempt; ARGV prefix, grace,
 * session.
 */
export const reportScript = script(`
${ORDERS}
if redis.call('HGET', KEYS[2], 'session') ~= ARGV[3] then return { 'unknown' } end
local run = redis.call('HGET', KEYS[2], 'run')
local answer = redis.call('GET', prefix .. 'r:' .. run)
if answer then return { 'answered', answer } end
if redis.call('HGET', KEYS[1], 'run') ~= run then return { 'unknown' } end
return { alive(redis.call('HGET', KEYS[1], 'instance')) and 'running' or 'unknown' }
`)
