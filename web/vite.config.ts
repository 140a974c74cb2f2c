import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { licences } from "./vite/licences";
import { offline } from "./vite/offline";
import { policy } from "./vite/policy";
import { sizes } from "./vite/sizes";

// All paths are relative to the page, so that the same files work at the root of a server and in a
// folder of any static host.
export default defineConfig({
  base: "./",
  plugins: [sizes(), svelte(), licences(), policy(), offline()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    // Two chunks hold what pages share, because fifty small files would cost more than they save: all
    // that a first game needs, which is everything that these components import, and the rest.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "core", test: /\/src\/(app\/App|pages\/Home|pages\/GamePage)\.svelte$/, priority: 1 },
            { name: "shared", test: /\/src\/(app(?!\/synced)|bench|parts|play|rules|store)\// },
          ],
        },
      },
    },
  },
  worker: { format: "es" },
  // The weights of the network are outside this folder.
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: "http://127.0.0.1:8080", ws: true }, "/t/": "http://127.0.0.1:8080" },
  },
});
