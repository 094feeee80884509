import {
  SerializerSelector,
  type Serializer,
  type SerializerFactory,
} from '@fastify/fast-json-stringify-compiler'

/** Fastify's own, but each is compiled when its route first answers: most of them are the console's, and all of them are some megabytes. */
export const lazySerializers: SerializerFactory = (schemas, options) => {
  const compile = SerializerSelector()(schemas, options)
  return (route) => {
    let serialize: Serializer | undefined
    return (answer) => (serialize ??= compile(route))(answer)
  }
}
