-- For wrk: orders of three different products of bench/filled-store.ts, each with two options, under a key of its own.
local third, count, prefix = 333, 0, ""
local line = '{"id":"p%d","qtde":1,"saleCents":1150,"options":['
  .. '{"group":"g%d","id":"o%d","qtde":1,"priceCents":50},{"group":"h%d","id":"o%d","qtde":1,"priceCents":100}]}'
local body = '{"key":"%s-%010d","draft":{"items":[%s,%s,%s],"delivery":"delivery",'
  .. '"payment":"cash","contact":"119%08d","name":"%s %s","address":null}}'
local firstNames = { "Maria", "José", "Ana", "João", "Antônio", "Francisca", "Carlos", "Adriana", "Márcia", "Luiz" }
local lastNames = { "da Silva", "Santos", "Oliveira", "de Souza", "Pereira", "Lima", "Gonçalves", "Alves", "Rocha", "Araújo" }
local function oneOf(names) return names[math.random(#names)] end

function init()
  math.randomseed(os.time() + math.floor(os.clock() * 1000000))
  prefix = math.random(100000, 999999) .. "-" .. math.random(100000, 999999)
end

function request()
  count = count + 1
  local lines = {}
  -- One of each third, so that no product comes twice.
  for at = 0, 2 do
    local product = at * third + math.random(1, third)
    local group = product % 10
    lines[at + 1] = line:format(product, group, math.random(1, 5), group, math.random(1, 5))
  end
  return wrk.format("POST", nil, nil,
    body:format(prefix, count, lines[1], lines[2], lines[3], math.random(0, 99999999), oneOf(firstNames), oneOf(lastNames)))
end
