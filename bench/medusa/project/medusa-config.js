/** As the project of a new shop, without its admin pages. No Redis: with one, calls would wait for one server more. */
const { defineConfig } = require('@medusajs/framework/utils')

module.exports = defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { ssl: false },
    http: {
      storeCors: 'http://localhost',
      adminCors: 'http://localhost',
      authCors: 'http://localhost',
      jwtSecret: 'a secret of one measurement',
      cookieSecret: 'a secret of one measurement',
    },
  },
})
