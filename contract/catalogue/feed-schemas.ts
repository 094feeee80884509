import { defineEndpoint } from '../platform/endpoint.ts'

export const productFeedCsv = defineEndpoint({
  method: 'GET',
  path: '/feeds/products.csv',
  summary: 'The catalogue for Google Merchant Center and Meta as CSV, with a row for each size',
  access: 'visitor',
  reply: 'text/csv; charset=utf-8',
})

export const productFeedXml = defineEndpoint({
  method: 'GET',
  path: '/feeds/products.xml',
  summary: 'The catalogue for Google Merchant Center and Meta as RSS, with an item for each size',
  access: 'visitor',
  reply: 'application/xml; charset=utf-8',
})
