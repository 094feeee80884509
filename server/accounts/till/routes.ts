import * as endpoints from '#contract/accounts/till-schemas.ts'
import type { App } from '#server/platform/http/app.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { successMessages } from '#server/platform/success-messages.ts'
import { confirmAdmin } from '../confirm-password.ts'
import { logInWithPin, removePin, setPin, showPinLogIn } from './pins.ts'
import {
  addShopDevice,
  listShopDevices,
  readShopDevice,
  removeShopDevice,
  shopDeviceCookie,
} from './shop-devices.ts'

export function registerTillEndpoints(
  registry: EndpointRegistry,
  { settings: { publicUrl } }: Pick<App, 'settings'>,
) {
  registry.registerEndpoint(endpoints.listShopDevices, async ({ db, cookies }) => ({
    data: await listShopDevices(db, readShopDevice(cookies)),
  }))

  registry.registerEndpoint(
    endpoints.addShopDevice,
    async ({ db, user, body, cookies, setCookie, language }) => {
      await confirmAdmin(db, user, body.current_password)
      const adding = { admin: user, secret: readShopDevice(cookies), publicUrl }
      const { device, secret } = await addShopDevice(db, adding, body.name)
      setCookie(shopDeviceCookie(secret, publicUrl))
      return { message: successMessages.till.deviceAdded[language], data: device }
    },
  )

  registry.registerEndpoint(endpoints.removeShopDevice, async ({ db, user, params, language }) => {
    await removeShopDevice(db, user, params.id)
    return { message: successMessages.till.deviceRemoved[language] }
  })

  registry.registerEndpoint(endpoints.showPinLogIn, async ({ db, cookies }) => ({
    data: await showPinLogIn(db, readShopDevice(cookies)),
  }))

  registry.registerEndpoint(
    endpoints.logInWithPin,
    async ({ db, body, token, ip, cookies, setCookie, language }) => {
      const secret = readShopDevice(cookies)
      const data = await logInWithPin(db, body, { secret, token, ip })
      setCookie(shopDeviceCookie(secret, publicUrl))
      return { message: successMessages.accounts.loggedIn[language], ...data, data }
    },
  )

  registry.registerEndpoint(endpoints.setPin, async ({ db, user, token, body, language }) => {
    await setPin(db, { user, token }, body)
    return { message: successMessages.till.pinSet[language] }
  })

  registry.registerEndpoint(endpoints.removePin, async ({ db, user, language }) => {
    await removePin(db, user)
    return { message: successMessages.till.pinRemoved[language] }
  })
}
