import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { customer, openTestEndpoints, type TestEndpoints } from '#server/testing/endpoints.ts'

let registry: TestEndpoints
beforeEach(async () => {
  registry = await openTestEndpoints()
})
afterEach(() => registry.close())

describe('an upload', () => {
  const send = (field: string, size: number) => {
    const form = new FormData()
    form.append(field, new Blob([Buffer.alloc(size)]), 'bukti.jpg')
    return registry.server.inject({
      method: 'POST',
      url: '/api/uploads',
      payload: form as never,
      headers: customer,
    })
  }

  test.each([
    ['picture', 1000, 200],
    ['picture', 1001, 413],
    ['picture', 0, 400],
    ['other', 10, 400],
  ])('of a file in the field "%s" with %i bytes returns its status', async (field, size, status) => {
    expect((await send(field, size)).statusCode).toBe(status)
  })

  test('with JSON instead of a form returns 415', async () => {
    expect((await registry.post('/uploads', {}, customer)).statusCode).toBe(415)
  })

  const part = (name: string, value: string, file = '') =>
    `--edge\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`
  const picture = part('picture', 'abc', '; filename="a.jpg"')
  const sendForm = (payload: string, type = 'multipart/form-data; boundary=edge') =>
    registry.server.inject({
      method: 'POST',
      url: '/api/uploads',
      payload,
      headers: { ...customer, 'content-type': type },
    })

  test.each([
    ['before', `${part('note', 'halo')}${picture}--edge--\r\n`],
    ['after', `${picture}${part('note', 'halo')}--edge--\r\n`],
  ])('with a text field %s the file passes both to the handler', async (_, payload) => {
    expect((await sendForm(payload)).json().data).toEqual({ bytes: 3, note: 'halo' })
  })

  test('with an invalid text field returns 400 at this field', async () => {
    const response = await sendForm(`${picture}${part('note', 'too long')}--edge--\r\n`)
    expect([response.statusCode, response.json().errors?.[0]?.field]).toEqual([400, 'note'])
  })

  test.each([
    ['that is cut short', picture],
    ['that is cut short within the file', picture.slice(0, -4)],
    ['without a boundary', `${picture}--edge--\r\n`, 'multipart/form-data'],
    ['with two files', `${picture}${picture}--edge--\r\n`],
    ['with a field __proto__', `${part('__proto__', 'x')}${picture}--edge--\r\n`],
  ])('as a form %s returns 400 with MALFORMED_REQUEST', async (_, payload, type?: string) => {
    const response = await sendForm(payload, type)
    expect([response.statusCode, response.json().code]).toEqual([400, 'MALFORMED_REQUEST'])
  })
})
