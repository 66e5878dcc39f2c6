/** The part of this environment that a child process gets when it starts as people start it: the path and the compile cache. */
export const bareEnvironment = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }
